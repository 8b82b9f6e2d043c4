import Button, { type ButtonProps } from '@mui/material/Button'
import { Link, useLocation, useNavigate } from 'react-router'
import { useKeys } from './keys/keys.ts'

type Props = Pick<ButtonProps, 'variant' | 'color'> & { to: string; label?: string }

/** Leads from a record's page to its form, which leads back here; E does the same. */
export function EditButton({ to, label = 'Edit', ...look }: Props) {
  const { state: from } = useLocation()
  const navigate = useNavigate()
  const state = { ...from, fromPage: true }
  useKeys('This page', [{ keys: ['E'], label, run: () => void navigate(to, { state }) }])
  return (
    <Button component={Link} to={to} state={state} {...look}>
      {label}
    </Button>
  )
}
