import { make } from '../page.ts';

const page = '<pre id="output">…</pre>\n<script type="module" src="index.js"></script>\n';

const scriptFor = (snippet: string, name: string): string =>
  `${snippet}\n\ndocument.querySelector('#output').textContent = JSON.stringify(${name}, null, 2);\n`;

/** Posts fields to another site in a new tab; nothing is loaded from there before. */
const post = (action: string, fields: Readonly<Record<string, string>>): void => {
  const form = make('form', '');
  form.method = 'post';
  form.action = action;
  form.target = '_blank';
  form.rel = 'noopener';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = make('textarea', '');
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};

/** Opens a fetch snippet as a new pen (CodePen's prefill interface). `name` is the variable that holds the data. */
export const openInCodePen = (snippet: string, name: string): void => {
  const pen = { title: 'Kurmaca', html: '<pre id="output">…</pre>', js: scriptFor(snippet, name), js_module: true };
  post('https://codepen.io/pen/define', { data: JSON.stringify(pen) });
};

/** Opens a fetch snippet as a StackBlitz project of two plain files. */
export const openInStackBlitz = (snippet: string, name: string): void => {
  post('https://stackblitz.com/run?file=index.js', {
    'project[title]': 'Kurmaca',
    'project[description]': 'Kurmaca API',
    'project[template]': 'html',
    'project[files][index.html]': page,
    'project[files][index.js]': scriptFor(snippet, name),
  });
};
