/** Parts of a page that a fragment can identify. */
const PLACES = 'main :is(section, article, h2, h3)[id]';

const placesIn = (page: Document): readonly Element[] => [...page.querySelectorAll(PLACES)];

/** The maximum distance of the current part from the top of the window, in CSS pixels; includes the header. */
const AT_TOP = 72;

const hasBegun = (place: Element): boolean => place.getBoundingClientRect().top < AT_TOP;

/** Marks the current part in a table of contents. */
export const markPlace = (list: Element): void => {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const places = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  const mark = (): void => {
    const here = places.findLastIndex((place) => place && hasBegun(place));
    for (const [at, link] of links.entries())
      if (at === here) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  document.addEventListener('scroll', mark, { passive: true });
  mark();
};

/** The part in the URL's fragment while it is in view, or else the one at the top of the window; `null` at the top of the page. */
const placeHere = (): Element | null => {
  // A script may have removed the fragment, which leaves the target.
  const target = location.hash === '' ? null : document.querySelector('main :target');
  const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
  if (bottom > AT_TOP && top < innerHeight) return target;
  if (scrollY === 0) return null;
  const begun = placesIn(document).filter(hasBegun);
  const last = begun.at(-1);
  return last?.closest('section[id]') ?? last ?? null;
};

/** The `id` of the part on the other language's page: the same id, or the one at the same position. */
const idThere = async (place: Element, address: string): Promise<string> => {
  const html = await (await fetch(address)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (page.getElementById(place.id)) return place.id;
  const [here, there] = [placesIn(document), placesIn(page)];
  return here.length === there.length ? (there[here.indexOf(place)]?.id ?? '') : '';
};

/** Makes the language link open the same part of the page in the other language, unless a page has put its state into the link. */
export const keepPlace = (link: HTMLAnchorElement): void => {
  const follow = async (event: MouseEvent): Promise<void> => {
    // The script that keeps a page's state in the link may not have loaded yet.
    link.search ||= location.search;
    if (link.hash.includes('=')) return;
    const place = placeHere();
    // Used if the link opens in a new tab; correct if both pages use the same id.
    link.hash = place?.id ?? '';
    if (!place || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.hash = await idThere(place, link.href).catch(() => '');
    location.assign(link.href);
  };
  link.addEventListener('click', (event) => void follow(event));
  link.addEventListener('auxclick', (event) => void follow(event));
};
