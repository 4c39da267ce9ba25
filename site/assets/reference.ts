/** Opens the API reference in Scalar's viewer, which stands in a file of its own and is asked to call nobody. */
import { OPENAPI_FILE } from '../../functions/http/base.ts';
import { isJsonObject } from '../../data/json.ts';
import { apiAddress, find, isMirror, siteAddress, t } from './page.ts';
import { turkish } from './reference/turkish.ts';
import { documentIn } from './reference/in-language.ts';

declare global {
  var Scalar:
    | { readonly createApiReference: (place: Element, configuration: Readonly<Record<string, unknown>>) => unknown }
    | undefined;
}

const loadViewer = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${siteAddress}/assets/scalar.js`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The viewer did not load')));
    document.head.append(script);
  });

/** A page has one main part, and the viewer brings its own: that one becomes a region, under the name that it has. */
const demoteMain = (place: HTMLElement): void => {
  const demote = (): void => place.querySelector('main')?.setAttribute('role', 'region');
  demote();
  new MutationObserver(demote).observe(place, { childList: true, subtree: true });
};

const show = async (): Promise<void> => {
  const place = find('#reference', HTMLElement);
  const [response] = await Promise.all([fetch(`${apiAddress}/${OPENAPI_FILE}`), loadViewer()]);
  const description: unknown = await response.json();
  if (!isJsonObject(description) || !globalThis.Scalar) return;
  const content = { ...documentIn(description, t('tr', 'en') === 'tr' ? 0 : 1), servers: [{ url: apiAddress }] };
  find('#operations', HTMLElement).remove();
  demoteMain(place);
  globalThis.Scalar.createApiReference(place, {
    content,
    // Nothing may be asked of another host: no fonts, no proxy, no telemetry, no assistant, no hosted client.
    withDefaultFonts: false,
    telemetry: false,
    proxyUrl: '',
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    hideTestRequestButton: isMirror,
    // The page's own colours and headings stay in charge.
    localization: { locale: t('tr', 'en'), translations: t('tr', 'en') === 'tr' ? turkish : {} },
    theme: 'none',
    hideDarkModeToggle: true,
    forceDarkModeState: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    defaultOpenAllTags: false,
    documentDownloadType: 'none',
    baseServerURL: siteAddress,
    operationTitleSource: 'summary',
  });
};

// Where the viewer fails to load, the page's own list of operations stays.
show().catch(() => undefined);
