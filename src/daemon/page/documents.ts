import type { PageKey } from './page-keys.ts';

/** The two documents that are not files: the one that carries a code, and the one for its key. */

/**
 * The file that a browser opens: it posts the code, which is in no address and so in no history.
 * @param action the only route that takes it.
 * @param safariAction the same for Safari, where it does not resolve the host of the other.
 */
export function openingDocument(action: string, code: string, safariAction = action): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>Gamekeeper</title>
<form method="post" action="${action}">
<input type="hidden" name="code" value="${code}">
<button>Open Gamekeeper</button>
</form>
<script>
const isSafari = /^((?!chrom|android).)*safari/i.test(navigator.userAgent);
if (isSafari) document.forms[0].action = '${safariAction}';
document.forms[0].submit();
</script>
</html>
`;
}

/** What the code is answered with: a script takes the key out of it into the tab's own storage. */
export function enterDocument(key: PageKey | undefined): string {
  const { id = '', secret = '' } = key ?? {};
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gamekeeper</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg">
<main data-id="${id}" data-secret="${secret}"></main>
<script type="module" src="/src/page/enter.ts"></script>
</html>
`;
}
