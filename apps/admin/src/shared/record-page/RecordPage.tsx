import { type RaRecord, ShowBase, type ShowBaseProps, useShowContext } from 'react-admin'
import { RecordFrame, type RecordWords } from './RecordFrame.tsx'

type Props<Row extends RaRecord> = RecordWords<Row> & { queryOptions?: ShowBaseProps<Row>['queryOptions'] }

/** The page of one record of the resource, whose id is in the address. */
export const RecordPage = <Row extends RaRecord>({ queryOptions, ...words }: Props<Row>) => (
  // What goes wrong is said on the page, not in a notification.
  <ShowBase<Row> queryOptions={{ onError: () => undefined, ...queryOptions }}>
    <ShownRecord {...words} />
  </ShowBase>
)

function ShownRecord<Row extends RaRecord>(words: RecordWords<Row>) {
  const { record, error, isPending } = useShowContext<Row>()
  return <RecordFrame record={record} error={error} isPending={isPending} {...words} />
}
