import { useLayoutEffect, useRef, useState } from 'react'
import styles from './Card.module.css'
import { CardFrame } from './CardFrame.tsx'

export type FreeTextFormat = 'SMALL' | 'MEDIUM' | 'LARGE' | 'EXTRA_LARGE'

export type FreeTextOfCard = {
  title: string
  /** HTML that has been cleaned: by the server, or by the editor that it is typed into. */
  description: string | null
  backgroundColour: string
  imageTitle: string | null
  imageSubTitle: string | null
  imageFormat: FreeTextFormat
  imageURL: string | null
  /** From 0 to 1: what stays in sight when the picture is cut. */
  imageFocusX: number | null
  imageFocusY: number | null
}

/** A free text as members see it, with its picture in one of four formats. */
export function FreeTextCard({ freeText }: { freeText: FreeTextOfCard }) {
  const { title, description, backgroundColour } = freeText
  return (
    <CardFrame label="Free text" colour={backgroundColour} title={title}>
      <CardPicture freeText={freeText} />
      <h3 className={styles.title}>{title}</h3>
      {description && <Description html={description} />}
    </CardFrame>
  )
}

const formatStyles: Record<FreeTextFormat, string | undefined> = {
  SMALL: styles.small,
  MEDIUM: styles.medium,
  LARGE: styles.large,
  EXTRA_LARGE: styles.extraLarge,
}

/** The picture with its words; without a picture its words have nothing to stand on. */
function CardPicture({ freeText }: { freeText: FreeTextOfCard }) {
  const { imageURL, imageFormat, imageTitle, imageSubTitle, imageFocusX, imageFocusY } = freeText
  const [broken, setBroken] = useState<string>()
  if (!imageURL || broken === imageURL) return null
  const focus = `${100 * (imageFocusX ?? 0.5)}% ${100 * (imageFocusY ?? 0.5)}%`
  return (
    <figure className={`${styles.figure} ${formatStyles[imageFormat]}`}>
      <img
        src={imageURL}
        alt=""
        referrerPolicy="no-referrer"
        style={{ objectPosition: focus }}
        onError={() => setBroken(imageURL)}
      />
      {(imageTitle || imageSubTitle) && (
        <figcaption className={styles.caption}>
          {imageTitle && <strong>{imageTitle}</strong>}
          {imageSubTitle && <span>{imageSubTitle}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/** The text, folded while it is longer than a card. */
function Description({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [open, setOpen] = useState(false)

  // Before the first paint: the button makes the card higher, and would move what is below it.
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div
        ref={text}
        className={`${styles.description} ${open ? '' : styles.folded}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it comes from (security.md R29)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong && !open && (
        <button type="button" className={styles.readOn} onClick={() => setOpen(true)}>
          Read on <span aria-hidden>→</span>
        </button>
      )}
    </>
  )
}
