import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { enamel, enamelShade } from './palette.ts';

/** Mantine's parts in our measures. Colours come from the tokens, see `tokensOverMantine`. */
export const deskTheme = createTheme({
  colors: { enamel },
  primaryColor: 'enamel',
  primaryShade: enamelShade,
  autoContrast: true,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.2', xl: '1.2' },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
  radius: { xs: 'var(--r1)', sm: 'var(--r1)', md: 'var(--r2)', lg: 'var(--r3)', xl: 'var(--r3)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never', // ours is drawn for every element by desk.css
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
});

/** Mantine's variables in terms of our tokens, so that day, night and high contrast are one switch. */
export const tokensOverMantine: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--urgent)',
    '--mantine-color-anchor': 'var(--brand)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-primary-color-filled': 'var(--brand)',
    '--mantine-primary-color-filled-hover': 'var(--brand)',
    '--mantine-primary-color-contrast': 'var(--on-brand)',
    '--mantine-primary-color-light': 'var(--brand-tint)',
    '--mantine-primary-color-light-color': 'var(--brand)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--border)',
  };
  // Of its shades in the dark Mantine takes these for what lies above the page, and for the line around it.
  const dark = { ...shared, '--mantine-color-dark-6': 'var(--surface)', '--mantine-color-dark-4': 'var(--border)' };
  return { variables: {}, light: shared, dark };
};
