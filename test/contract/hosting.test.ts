import { expect, it } from 'vitest';
import Headers from '../../site/endpoints/headers.11ty.ts';
import Redirects from '../../site/endpoints/redirects.11ty.ts';
import { headersFor } from '../../site/page-headers.ts';

it('the header rules of Netlify are the committed ones', async () => {
  await expect(new Headers().render()).toMatchFileSnapshot('headers.txt');
});

it('the redirect rules of Netlify are the committed ones', async () => {
  await expect(new Redirects().render()).toMatchFileSnapshot('redirects.txt');
});

it.each(['/', '/en/', '/rehber/', '/dene/', '/veriler/', '/404.html', '/olmayan'])(
  'the content security policy of %s allows this site alone, and forms that open code on CodePen or StackBlitz',
  (path) => {
    expect(headersFor(path)['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
        "form-action 'self' https://codepen.io https://stackblitz.com; base-uri 'none'; frame-ancestors 'none'",
    );
  },
);
