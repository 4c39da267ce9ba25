import { codePen, stackBlitz } from '../../shared/sandboxes.ts';
import { make } from '../../shared/scripts/page.ts';

/** A page that runs a fetch snippet and shows its data; `name` is the variable that contains the data. */
const pageOf = (snippet: string, name: string): string => {
  const script = `${snippet}\n\ndocument.querySelector('#output').textContent = JSON.stringify(${name}, null, 2);`;
  return `<pre id="output">…</pre>\n<script type="module">\n${script}\n</script>\n`;
};

const sites = { codePen, stackBlitz };

/** Posts a fetch snippet to another site in a new tab. Nothing is loaded from that site before. */
export const openIn = (site: keyof typeof sites, snippet: string, name: string): void => {
  const { action, fields } = sites[site](pageOf(snippet, name));
  const form = make('form', '');
  form.method = 'post';
  form.action = action;
  form.target = '_blank';
  form.rel = 'noopener';
  form.hidden = true;
  for (const [field, value] of Object.entries(fields)) {
    const input = make('textarea', '');
    input.name = field;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};
