import { choicesOf, webhookEventLabel, webhookEvents, webhookLimits } from '@hearth/contract'
import { ChoicesInput } from '../../shared/form/ChoicesInput.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'

/** Where a webhook leads, and what is sent there. */
export const WebhookInputs = () => (
  <>
    <TextInput
      name="address"
      label="Address"
      type="url"
      required
      autoComplete="off"
      hint="The https address that the other service gave you."
      inputProps={{ maxLength: webhookLimits.address, inputMode: 'url' }}
    />
    <TextInput
      name="description"
      label="Description"
      autoComplete="off"
      hint="What it is for, such as “Newsletter”."
      inputProps={{ maxLength: webhookLimits.description }}
    />
    <ChoicesInput
      name="events"
      label="Events"
      required
      options={choicesOf(webhookEvents, webhookEventLabel)}
    />
  </>
)
