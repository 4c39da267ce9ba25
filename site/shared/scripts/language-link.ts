/** Parts of a page with an address of their own. */
const PLACES = 'main :is(section, article, h2, h3)[id]';

const placesIn = (page: Document): readonly Element[] => [...page.querySelectorAll(PLACES)];

/** The distance from the top of the screen within which a part counts as the current one, in CSS pixels; the header covers some of it. */
const AT_TOP = 72;

const hasBegun = (place: Element): boolean => place.getBoundingClientRect().top < AT_TOP;

/** Marks the part that is being read in a list of links to parts of the page. */
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

/** The part that the address names, else the one at the top of the screen; at the top of the page, none. */
const placeHere = (): Element | null => {
  const target = document.querySelector('main :target');
  if (target || window.scrollY === 0) return target;
  const begun = placesIn(document).filter(hasBegun);
  const last = begun.at(-1);
  return last?.closest('section[id]') ?? last ?? null;
};

/** The `id` of the same part on the page in the other language: equal, or that of the part in the same position. */
const idThere = async (place: Element, address: string): Promise<string> => {
  const html = await (await fetch(address)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (page.getElementById(place.id)) return place.id;
  const [here, there] = [placesIn(document), placesIn(page)];
  return here.length === there.length ? (there[here.indexOf(place)]?.id ?? '') : '';
};

/** Makes the link to the other language keep the reader’s place. */
export const keepPlace = (link: HTMLAnchorElement): void => {
  const follow = async (event: MouseEvent): Promise<void> => {
    const place = placeHere();
    // For new tabs; right where both pages use the same words.
    link.hash = place?.id ?? '';
    if (!place || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.hash = await idThere(place, link.href).catch(() => '');
    location.assign(link.href);
  };
  link.addEventListener('click', (event) => void follow(event));
  link.addEventListener('auxclick', (event) => void follow(event));
};
