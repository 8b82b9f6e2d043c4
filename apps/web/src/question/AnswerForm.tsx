import { maxAnswerLength } from '@hearth/contract'
import { useParams } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Form } from '../shared/form/Form.tsx'
import { atMost, required } from '../shared/form/rules.ts'
import { TextArea } from '../shared/form/TextArea.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { graphql } from '../shared/graphql.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './question.module.css'

const answerDocument = graphql(`
  mutation Answer($token: String!, $answer: String!) { applicationAnswer(token: $token, answer: $answer) }
`)

const rules = {
  answer: [
    required('Please write an answer'),
    atMost(maxAnswerLength, `Please use at most ${maxAnswerLength} characters`),
  ],
}

type Props = {
  question: { text: string; firstName: string | null; tenantName: string }
  onAnswered: () => void
}

export function AnswerForm({ question, onAnswered }: Props) {
  const { request } = useApp()
  const { token = '' } = useParams()
  const form = useForm({
    rules,
    send: async ({ answer }) => {
      await request(answerDocument, { token, answer })
      onAnswered()
    },
  })
  return (
    <section className={styles.sheet}>
      <PageTitle tab="A question for you">A question for you</PageTitle>
      <p>
        Hello{question.firstName && ` ${question.firstName}`}, {question.tenantName} has a question before
        deciding on your application:
      </p>
      <blockquote className={styles.question}>{question.text}</blockquote>
      <Form form={form} action="Send answer">
        <TextArea name="answer" label="Your answer" error={form.errors.answer} />
      </Form>
    </section>
  )
}
