import { type CSSProperties, type FormEvent, useState } from 'react'
import styles from './Card.module.css'
import { CardFrame } from './CardFrame.tsx'
import { liveText, type Schedule } from './liveText.ts'

export type PollOfCard = {
  question: string
  choices: string[]
  /** None while they are hidden. */
  results: { answer: string; percentage: number }[]
  /** Null while the results are hidden. */
  totalVotes: number | null
  myChoice: string | null
  backgroundColour: string
  schedule: Schedule
}

type Props = {
  poll: PollOfCard
  now: Date
  /** Sends a vote, or another one; without it nobody can vote here. */
  onVote?: ((choice: string) => Promise<void>) | undefined
}

/** A poll as members see it: its choices to vote, and its results as soon as they are shown. */
export function PollCard({ poll, now, onVote }: Props) {
  const { question, myChoice, results, backgroundColour, schedule } = poll
  const [changing, setChanging] = useState(false)
  const isLive = now >= new Date(schedule.start) && now < new Date(schedule.end)
  const votes = isLive && onVote && (changing || myChoice === null) ? onVote : undefined
  return (
    <CardFrame label={`Poll · ${liveText(schedule, now)}`} colour={backgroundColour} title={question}>
      <h3 className={styles.title}>{question}</h3>
      {votes ? (
        <Voting poll={poll} onVote={votes} onDone={() => setChanging(false)} />
      ) : results.length > 0 ? (
        <Results poll={poll} />
      ) : (
        <Choices poll={poll} isLive={isLive} />
      )}
      {isLive && onVote && myChoice !== null && !changing && (
        <button type="button" className={styles.readOn} onClick={() => setChanging(true)}>
          Change my vote
        </button>
      )}
    </CardFrame>
  )
}

type VotingProps = { poll: PollOfCard; onVote: (choice: string) => Promise<void>; onDone: () => void }

function Voting({ poll: { question, choices, myChoice }, onVote, onDone }: VotingProps) {
  const [chosen, setChosen] = useState(myChoice)
  const { pending, problem, send } = useVote(onVote, onDone)
  return (
    <form className={styles.voting} onSubmit={(event) => send(event, chosen)}>
      <fieldset>
        <legend className={styles.hidden}>{question}</legend>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="choice"
              checked={chosen === choice}
              onChange={() => setChosen(choice)}
            />
            {choice}
          </label>
        ))}
      </fieldset>
      <p role="alert">{problem}</p>
      <button type="submit" className={styles.vote} aria-busy={pending || undefined}>
        {myChoice === null ? 'Vote' : 'Change vote'}
      </button>
    </form>
  )
}

function useVote(onVote: VotingProps['onVote'], onDone: () => void) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(event: FormEvent, choice: string | null) {
    event.preventDefault()
    if (pending) return
    if (choice === null) return setProblem('Choose an answer first.')
    setPending(true)
    setProblem('')
    try {
      await onVote(choice)
      onDone()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setPending(false)
    }
  }

  return { pending, problem, send }
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

function Results({ poll: { results, totalVotes, myChoice } }: { poll: PollOfCard }) {
  return (
    <>
      <ul className={styles.options}>
        {results.map(({ answer, percentage }) => (
          <li key={answer} className={styles.option} style={{ '--share': `${percentage}%` } as CSSProperties}>
            <span>
              {answer}
              {answer === myChoice && <em> · your vote</em>}
            </span>
            <span>{numbers.format(percentage)} %</span>
          </li>
        ))}
      </ul>
      {totalVotes !== null && (
        <p className={styles.note}>
          {numbers.format(totalVotes)} {totalVotes === 1 ? 'vote' : 'votes'}
        </p>
      )}
    </>
  )
}

/** What can be answered, where nobody votes and the results are not shown. */
function Choices({ poll: { choices, myChoice }, isLive }: { poll: PollOfCard; isLive: boolean }) {
  return (
    <>
      <ul className={styles.options}>
        {choices.map((choice) => (
          <li key={choice} className={styles.option}>
            <span>
              {choice}
              {choice === myChoice && <em> · your vote</em>}
            </span>
          </li>
        ))}
      </ul>
      {isLive && myChoice !== null && (
        <p className={styles.note}>The results are shown when the poll ends.</p>
      )}
    </>
  )
}
