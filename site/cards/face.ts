/** The cards' size in pixels: what the networks that show them ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What the cards take over from the pages: colours by day of `assets/styles/base.css`, the typeface of the headings, the mark of `public/favicon.svg`. */
export const face = {
  paper: '#f3f5f5',
  ink: '#16191b',
  soft: '#535b60',
  label: '#ffd400',
  sign: '#16191b',
  onSign: '#ffffff',
  rail: '#b9c1c5',
  railLight: '#e3e8ea',
  railDark: '#8b959b',
  typeface: '@fontsource/sofia-sans-condensed/files/sofia-sans-condensed',
} as const;
