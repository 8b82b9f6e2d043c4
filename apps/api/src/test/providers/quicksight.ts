import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

// The two calls of QuickSight's API that make an address to frame, as its reference describes them. It was written from
// the reference: nothing here was run against Amazon.

export type QuickSightCall = { path: string; body: Record<string, unknown>; signed: boolean }

export async function startQuickSight() {
  const calls: QuickSightCall[] = []
  const service = {
    calls,
    origin: '',
    /** Where the dashboards lie. */
    dashboards: 'https://eu-west-1.quicksight.aws.amazon.com',
    /** What it refuses with; null: nothing. */
    refusal: null as { status: number; type: string; message: string } | null,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>
    const signed = /^AWS4-HMAC-SHA256 .*\/quicksight\/aws4_request/.test(
      String(request.headers.authorization),
    )
    calls.push({ path: String(request.url), body, signed })
    const { refusal } = service
    const headers = {
      'content-type': 'application/json',
      ...(refusal && { 'x-amzn-errortype': refusal.type }),
    }
    const EmbedUrl = `${service.dashboards}/embed/1/dashboards/community?code=abc`
    const answer = refusal ? { Message: refusal.message } : { EmbedUrl, Status: 200, RequestId: 'r-1' }
    response.writeHead(refusal?.status ?? 200, headers).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}
