import Box from '@mui/material/Box'
import { Sheet } from '../Sheet.tsx'

/** Both parts of a mail side by side; on a small screen one below the other. */
export function MailParts({
  body,
  stacked = false,
}: {
  body: { text: string; html: string }
  stacked?: boolean
}) {
  const columns = stacked ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))'
  return (
    <Box sx={{ display: 'grid', alignItems: 'start', gap: 2.5, gridTemplateColumns: columns }}>
      <Sheet title="With layout">
        <MailFrame html={body.html} />
      </Sheet>
      <Sheet title="Plain text">
        <Box component="pre" tabIndex={0} aria-label="Plain text of the email" sx={textStyle}>
          {body.text}
        </Box>
      </Sheet>
    </Box>
  )
}

const textStyle = {
  m: 0,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  maxHeight: 560,
  overflowY: 'auto',
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

/** The frame has the policy of the page around it, which lets a style sheet pass by its nonce alone. */
const withNonce = (html: string) => (nonce ? html.replaceAll('<style', `<style nonce="${nonce}"`) : html)

/** The HTML part of a mail. Nothing in it can run, send, or reach the page around it. */
function MailFrame({ html }: { html: string }) {
  return (
    <Box
      component="iframe"
      sandbox=""
      title="The email with its layout"
      srcDoc={withNonce(html)}
      sx={frameStyle}
    />
  )
}

const frameStyle = {
  display: 'block',
  width: 1,
  height: 500,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.default',
}
