import Box from '@mui/material/Box'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

/** The frame has the policy of the page around it, which lets a style sheet pass by its nonce alone. */
const withNonce = (html: string) => (nonce ? html.replaceAll('<style', `<style nonce="${nonce}"`) : html)

/** The HTML part of a mail. Nothing in it can run, send, or reach the page around it. */
export function MailFrame({ html }: { html: string }) {
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
