/** The live parts of the pages; without JavaScript the pre-rendered answer stays as it is. */

const showOrigin = (): void => {
  for (const element of document.querySelectorAll('[data-origin]')) element.textContent = location.origin;
};

const showLiveAnswer = async (target: Element, path: string): Promise<void> => {
  const status = document.querySelector('[data-live-status]');
  const start = performance.now();
  const response = await fetch(path);
  const body: unknown = await response.json();
  const code = target.querySelector('code');
  if (code) code.textContent = JSON.stringify(body, null, 2);
  if (status) status.textContent = `${response.status} · ${Math.round(performance.now() - start)} ms`;
};

showOrigin();
for (const element of document.querySelectorAll('[data-live]')) {
  const path = element.getAttribute('data-live');
  if (path !== null) void showLiveAnswer(element, path);
}
