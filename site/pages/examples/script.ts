/** Filters the gallery of examples by framework; without JavaScript all examples are shown. */
import { find, t } from '../../shared/scripts/page.ts';

const form = find('[data-example-filter]', HTMLFormElement);
const status = find('[role=status]', HTMLElement, form);
const cards = [...document.querySelectorAll<HTMLElement>('[data-framework]')];

const show = (): void => {
  const { value: wanted } = find('[name=framework]:checked', HTMLInputElement, form);
  const query = wanted === '' ? '' : `?framework=${wanted}`;
  history.replaceState(null, '', location.pathname + query + location.hash);
  find('a.language', HTMLAnchorElement).search = query;
  for (const card of cards) card.hidden = wanted !== '' && card.dataset['framework'] !== wanted;
  const shown = cards.filter(({ hidden }) => !hidden).length;
  status.textContent = t(`${shown} örnek`, shown === 1 ? '1 example' : `${shown} examples`);
};

const linked = new URLSearchParams(location.search).get('framework');
for (const choice of form.querySelectorAll<HTMLInputElement>('[name=framework]'))
  choice.checked ||= choice.value === linked;
form.hidden = false;
form.addEventListener('change', show);
// Browsers restore the choice after a reload and with the Back button.
window.addEventListener('pageshow', show);
// Shows all examples, because the target of the link may be hidden.
window.addEventListener('hashchange', () => {
  form.reset();
  show();
});
show();
