import { contentLimits } from '@hearth/contract'
import AddIcon from '@mui/icons-material/Add'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { requiredStyle } from '../../shared/form/FieldFrame.tsx'

const { minChoices, maxChoices, choice: maxLength } = contentLimits

/** What is left of the answers once empty ones are gone. */
export const toAnswers = (typed: string[]): string[] => typed.map((one) => one.trim()).filter(Boolean)

export function problemOfAnswers(typed: string[]): string | undefined {
  const answers = toAnswers(typed)
  if (answers.length < minChoices) return `Enter at least ${minChoices} choices.`
  const lower = answers.map((one) => one.toLowerCase())
  const twice = answers.find((_one, index) => lower.indexOf(String(lower[index])) < index)
  return twice === undefined ? undefined : `“${twice}” is there twice.`
}

type Props = {
  name: string
  label: string
  /** Once there are any, the answers stay as they are. */
  votes: number
}

/** The answers of a poll, each a line that can be moved and removed. */
export function AnswersInput({ name, label, votes }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const typed = field.value as string[]
  const problem = fieldState.error?.message
  return (
    <Box
      component="fieldset"
      aria-describedby={problem && id}
      sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}
    >
      <Typography component="legend" sx={[{ p: 0, fontWeight: 550, mb: 0.75 }, requiredStyle]}>
        {label}
      </Typography>
      {votes > 0 ? (
        <FrozenAnswers answers={typed} votes={votes} />
      ) : (
        <AnswerLines
          typed={typed}
          onChange={field.onChange}
          firstRef={field.ref}
          invalid={problem !== undefined}
        />
      )}
      {problem && (
        <Typography id={id} variant="body2" sx={{ color: 'error.main', mt: 0.75 }}>
          {problem}
        </Typography>
      )}
    </Box>
  )
}

const FrozenAnswers = ({ answers, votes }: { answers: string[]; votes: number }) => (
  <>
    <Box component="ol" sx={{ mt: 0, mb: 1, pl: 2.5 }}>
      {answers.map((answer) => (
        <li key={answer}>{answer}</li>
      ))}
    </Box>
    <Alert severity="info">
      {votes === 1 ? '1 member has' : `${votes.toLocaleString('en-GB')} members have`} voted, so the choices
      stay as they are: a vote would stand for something else. Duplicate the poll to ask with other choices.
    </Alert>
  </>
)

type LinesProps = {
  typed: string[]
  onChange: (typed: string[]) => void
  firstRef: (element: HTMLElement | null) => void
  invalid: boolean
}

function AnswerLines({ typed, onChange, firstRef, invalid }: LinesProps) {
  const { list, add, goOn } = useLines(typed, onChange)
  return (
    <>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {typed.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may hold the same text, and none has another identity
          <Box component="li" key={index} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <OutlinedInput
              size="small"
              fullWidth
              value={answer}
              error={invalid}
              {...(index === 0 && { inputRef: firstRef })}
              onChange={({ target }) => onChange(typed.with(index, target.value))}
              onKeyDown={(event) => goOn(event, index)}
              inputProps={{ 'aria-label': `Choice ${index + 1}`, maxLength, required: index < minChoices }}
            />
            <LineTools index={index} typed={typed} onChange={onChange} />
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        variant="text"
        startIcon={<AddIcon />}
        disabled={typed.length >= maxChoices}
        onClick={add}
        sx={{ mt: 0.75 }}
      >
        Add a choice
      </Button>
    </>
  )
}

/** Enter leads to the next line, and makes one after the last. */
function useLines(typed: string[], onChange: LinesProps['onChange']) {
  const list = useRef<HTMLOListElement>(null)
  /** After the line is drawn. */
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())

  function add() {
    onChange([...typed, ''])
    focus(typed.length)
  }

  function goOn(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (index < typed.length - 1) focus(index + 1)
    else if (typed.length < maxChoices) add()
  }

  return { list, add, goOn }
}

type ToolsProps = Pick<LinesProps, 'typed' | 'onChange'> & { index: number }

function LineTools({ index, typed, onChange }: ToolsProps) {
  const number = index + 1
  const swap = (other: number) =>
    onChange(typed.with(index, String(typed[other])).with(other, String(typed[index])))
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Move choice ${number} up`}
        disabled={index === 0}
        onClick={() => swap(index - 1)}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move choice ${number} down`}
        disabled={number === typed.length}
        onClick={() => swap(index + 1)}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Remove choice ${number}`}
        disabled={typed.length <= minChoices}
        onClick={() => onChange(typed.toSpliced(index, 1))}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  )
}
