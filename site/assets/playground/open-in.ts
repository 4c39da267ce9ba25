import type { SandboxForm } from '../../sandboxes.ts';
import { make } from '../page.ts';

/** A page that runs a fetch snippet and shows its data, which `name` holds. */
export const pageOf = (snippet: string, name: string): string => {
  const script = `${snippet}\n\ndocument.querySelector('#output').textContent = JSON.stringify(${name}, null, 2);`;
  return `<pre id="output">…</pre>\n<script type="module">\n${script}\n</script>\n`;
};

/** Posts a form to another site in a new tab; nothing is loaded from there before. */
export const openIn = ({ action, fields }: SandboxForm): void => {
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
