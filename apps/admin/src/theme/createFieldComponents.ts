import { type Palette, radii } from '@hearth/contract'

/** Form controls: outlined, with an edge that reaches 3:1 and a teal ring in focus. */
export function createFieldComponents(palette: Palette) {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          background: palette.surface,
          borderRadius: radii.control,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.edge },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: palette.soft },
          '&.Mui-focused': { boxShadow: `0 0 0 3px ${palette.focusWash}` },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: palette.focus },
          '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${palette.badWash}` },
        },
        input: {
          fontSize: '0.875rem',
          '&::placeholder': { color: palette.soft, opacity: 1 },
          '&:placeholder-shown': { textOverflow: 'ellipsis' },
          '&:focus-visible': { outline: 'none' },
          '&:-webkit-autofill': {
            WebkitBoxShadow: `0 0 0 100px ${palette.surface} inset`,
            WebkitTextFillColor: palette.ink,
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: '0.8125rem' } } },
    MuiCheckbox: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { color: palette.edge, '&.Mui-focusVisible': { background: palette.focusWash } },
      },
    },
  }
}
