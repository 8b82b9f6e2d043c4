import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'

// Our own texts are written out where they are shown, so a text that is no key is not a missing translation.
export const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', [], { allowMissing: true })
