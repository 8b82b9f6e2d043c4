import {
  type ApplicationField,
  type ApplicationFieldName,
  aiSkillQuestions,
  aiTopics,
  applicationFields,
  maxAiSkill,
  minAiSkill,
} from '@hearth/contract'
import type { ComponentProps } from 'react'
import { ChipsField } from '../shared/form/ChipsField.tsx'
import { Field } from '../shared/form/Field.tsx'
import { ScaleField } from '../shared/form/ScaleField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextArea } from '../shared/form/TextArea.tsx'
import type { Draft } from './draft.ts'
import { ratingName } from './steps.ts'

type Errors = Partial<Record<string, string>>
type Props = { draft: Draft; errors: Errors }

/** What browsers and phones should know of a field. */
const inputs: Partial<Record<ApplicationFieldName, Partial<ComponentProps<typeof Field>>>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  location: { autoComplete: 'address-level2', placeholder: 'Lisbon, Portugal' },
  linkedInProfile: { type: 'url', autoComplete: 'url', autoCapitalize: 'none' },
  socialHandle: { autoCapitalize: 'none', placeholder: '@' },
  currentTitle: { autoComplete: 'organization-title' },
  companyName: { autoComplete: 'organization' },
}
const longTexts = 1_000

/** The fields of the contract, each as its kind wants it. */
export function AnswerFields({ names, draft, errors }: Props & { names: ApplicationFieldName[] }) {
  return names.map((name) => {
    const field: ApplicationField = applicationFields[name]
    const label = field.required ? field.label : `${field.label} (optional)`
    const shared = {
      name,
      label,
      required: field.required,
      defaultValue: draft.values[name] ?? '',
      error: errors[name],
    }
    if (field.choices) return <SelectField key={name} {...shared} choices={field.choices} />
    if (field.max > longTexts) return <TextArea key={name} {...shared} rows={5} />
    return <Field key={name} {...shared} {...inputs[name]} />
  })
}

export function SkillFields({ draft, errors }: Props) {
  return (
    <>
      {aiSkillQuestions.map((question, index) => (
        <ScaleField
          key={question}
          name={ratingName(index)}
          label={question}
          from={minAiSkill}
          to={maxAiSkill}
          ends={['least', 'most']}
          defaultValue={draft.values[ratingName(index)]}
          error={errors[ratingName(index)]}
        />
      ))}
      <ChipsField
        name="topics"
        label="What would you like to explore? (optional)"
        choices={aiTopics}
        defaultValues={draft.topics}
      />
    </>
  )
}
