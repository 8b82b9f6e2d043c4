import { fileURLToPath } from 'node:url'
import { priceText } from '@hearth/contract'
import type { Receipt } from './service.ts'

// A receipt on one A4 page. Inter has the letters of every Latin, Greek and Cyrillic alphabet; those that are used are
// embedded.

const fonts = {
  text: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

const ink = '#1f1a17'
const soft = '#6b625c'
const line = '#d9d2cb'
const margin = 64
const right = 595 - margin
const width = right - margin

export async function renderPdf(receipt: Receipt): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({
    size: 'A4',
    margin,
    font: fonts.text,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${titleOf(receipt)} ${receipt.number}`,
      Author: receipt.issuerName,
      CreationDate: receipt.at,
    },
  })
  page.registerFont('bold', fonts.bold).registerFont('text', fonts.text)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  draw(page, receipt)
  page.end()
  return done
}

type Page = PDFKit.PDFDocument

export const titleOf = ({ isRefund }: Receipt): string => (isRefund ? 'Refund receipt' : 'Receipt')

function draw(page: Page, receipt: Receipt): void {
  page.fillColor(ink).font('bold').fontSize(22).text(titleOf(receipt))
  page.moveDown(0.3).font('text').fontSize(10.5)
  page.fillColor(soft).text(`${receipt.number}   ·   ${dayIn(receipt, receipt.at)}`)
  page.moveDown(2)
  drawParties(page, receipt)
  page.moveDown(2)
  for (const [label, text, isTotal] of linesOf(receipt)) drawLine(page, { label, text, isTotal })
  page.moveDown(1.2).fillColor(soft).font('text').fontSize(10.5)
  page.text(`${receipt.isRefund ? 'Refunded to' : 'Paid by'}: ${receipt.way}`, margin)
  page.moveDown(0.5).text(receipt.taxLine, margin)
}

/** Who gives the receipt and who gets it, side by side. */
function drawParties(page: Page, receipt: Receipt): void {
  const { issuerName, issuerAddress, memberName, memberEmail } = receipt
  const top = page.y
  const column = width / 2 - 12
  const write = (left: number, [head, ...lines]: (string | null)[]): number => {
    page.fillColor(ink).font('bold').fontSize(10.5).text(String(head), left, top, { width: column })
    page.font('text')
    for (const text of lines) if (text) page.text(text, { width: column })
    return page.y
  }
  const ends = [
    write(margin, [issuerName, issuerAddress]),
    write(margin + width / 2 + 12, [memberName ?? 'A former member', memberEmail]),
  ]
  page.x = margin
  page.y = Math.max(...ends)
}

type Line = { label: string; text: string; isTotal?: boolean | undefined }

function drawLine(page: Page, { label, text, isTotal = false }: Line): void {
  const top = page.y
  const amountWidth = 120
  page.moveTo(margin, top).lineTo(right, top).lineWidth(0.75).strokeColor(line).stroke()
  page
    .fillColor(ink)
    .font(isTotal ? 'bold' : 'text')
    .fontSize(10.5)
  page.text(label, margin, top + 9, { width: width - amountWidth })
  const bottom = page.y
  page.text(text, right - amountWidth, top + 9, { width: amountWidth, align: 'right' })
  page.x = margin
  page.y = Math.max(bottom, page.y) + 9
}

/** What was paid for and its amount, each refund, and what is left. */
function linesOf(receipt: Receipt): [string, string, boolean?][] {
  const { about, isRefund, payment, refunds, cents, currency, periodStart, periodEnd } = receipt
  const amount = (value: number) => priceText({ cents: value, currency })
  const period =
    periodStart && periodEnd ? `\n${dayIn(receipt, periodStart)} to ${dayIn(receipt, periodEnd)}` : ''
  const refunded = refunds.reduce((sum, refund) => sum + refund.cents, 0)
  return [
    [`${isRefund ? `Refund: ${about}` : about}${period}`, amount(cents)],
    ...(payment
      ? [[`Of the payment with receipt ${payment.number}`, amount(payment.cents)] as [string, string]]
      : []),
    ...refunds.map((refund): [string, string] => [
      `Refunded on ${dayIn(receipt, refund.at)}, receipt ${refund.number}`,
      `−${amount(refund.cents)}`,
    ]),
    [isRefund ? 'Refunded' : refunded > 0 ? 'Paid, after refunds' : 'Paid', amount(cents - refunded), true],
  ]
}

const dayIn = ({ timeZone }: Receipt, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment)
