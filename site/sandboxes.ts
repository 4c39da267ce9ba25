/** A form that opens code on another site: where it is posted, and its fields. */
export interface SandboxForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const CODEPEN = 'https://codepen.io';
const STACKBLITZ = 'https://stackblitz.com';

/** The sites that pages post code to, for the content security policy. */
export const SANDBOX_ORIGINS = [CODEPEN, STACKBLITZ] as const;

const TITLE = 'Kurmaca';

/** What CodePen writes around its HTML itself. */
const frame = /^ *(?:<!doctype[^>]*>|<\/?html[^>]*>|<meta charset[^>]*>|<title>.*<\/title>)\n?/gim;

const penHtml = (page: string): string => {
  const body = page.replaceAll(frame, '');
  const [indent = ''] = /^ */.exec(body) ?? [];
  return body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim();
};

/** A page as a new pen (CodePen's prefill interface). Its script stays in the HTML, where it says that it is a module. */
export const codePen = (page: string): SandboxForm => ({
  action: `${CODEPEN}/pen/define`,
  fields: { data: JSON.stringify({ title: TITLE, html: penHtml(page) }) },
});

/** A page as a StackBlitz project of one plain file. */
export const stackBlitz = (page: string): SandboxForm => ({
  action: `${STACKBLITZ}/run?file=index.html`,
  fields: {
    'project[title]': TITLE,
    'project[description]': 'Kurmaca API',
    'project[template]': 'html',
    'project[files][index.html]': page,
  },
});
