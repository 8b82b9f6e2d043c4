import { pictureTexts } from '@hearth/contract'
import { useRef, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { atMost, required } from '../shared/form/rules.ts'
import { useFileUpload } from '../shared/form/useFileUpload.ts'
import { useForm } from '../shared/form/useForm.ts'
import { Button } from '../shared/ui/Button.tsx'
import styles from './account.module.css'
import { changeMe, type Me, pictureFaultOf, pictureTypes, sendPicture } from './account.ts'
import { Face } from './Face.tsx'

const longest = 100
const short = atMost(longest, `A name takes at most ${longest} characters`)
const rules = {
  firstName: [required('Please enter your first name'), short],
  lastName: [required('Please enter your last name'), short],
}

type Props = { me: Me; onSaved: () => Promise<void>; onCancel: () => void }

/** Name and picture; what else is known of a member is the app's to show, and staff's to change. */
export function ProfileForm({ me, onSaved, onCancel }: Props) {
  const { request } = useApp()
  const [avatar, setAvatar] = useState(me.avatar)
  const form = useForm({
    rules,
    send: async (names) => {
      await changeMe(request, { ...names, avatar })
      await onSaved()
    },
  })
  return (
    <section className={styles.card} aria-label="Name and picture">
      <PictureField name={me.name} avatar={avatar} onChange={setAvatar} />
      <div className={styles.fields}>
        <Form form={form} action="Save changes">
          <Field
            name="firstName"
            label="First name"
            required
            autoComplete="given-name"
            autoFocus
            defaultValue={me.firstName ?? ''}
            error={form.errors.firstName}
          />
          <Field
            name="lastName"
            label="Last name"
            required
            autoComplete="family-name"
            defaultValue={me.lastName ?? ''}
            error={form.errors.lastName}
          />
        </Form>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

type PictureProps = { name: string; avatar: string | null; onChange: (avatar: string | null) => void }

/** The picture is sent when it is chosen and is the member's when the form is saved. */
function PictureField({ name, avatar, onChange }: PictureProps) {
  const { request } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const { share, error, choose } = useFileUpload({
    faultOf: pictureFaultOf,
    send: (file, onProgress) => sendPicture(request, file, onProgress),
    failed: pictureTexts.failed,
    onSent: onChange,
  })
  return (
    <div className={styles.picture}>
      <Face name={name} avatar={avatar} />
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        onChange={choose}
        className={styles.said}
        tabIndex={-1}
        aria-label="Picture"
      />
      <div className={styles.pictureActions}>
        <Button kind="quiet" pending={share !== undefined} onClick={() => input.current?.click()}>
          {avatar ? 'Change picture' : 'Add a picture'}
        </Button>
        {avatar && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        )}
        <p>JPEG or PNG, smaller than 5 MB.</p>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
    </div>
  )
}
