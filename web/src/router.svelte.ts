/** Which page an address means, and going from one to another without loading again. */

/** Whose view: a seat's, or everything once the game is over. */
export type Eyes = number | 'all';

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'join'; id: string; invitation: string }
  | { page: 'replay'; id: string; at?: number; as?: Eyes }
  | { page: 'rules'; game?: string; rule?: string }
  | { page: 'lost'; path: string };

/** Reads an address: `/t/ID/replay?at=57&as=2`. */
export function parse(address: string): Route {
  const url = new URL(address, 'http://here');
  const parts = url.pathname.split('/').filter(Boolean).map(plain);
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (first === 't' && second && parts.length === 2) return { page: 'table', id: second };
  if (first === 't' && second && third === 'join' && fourth && parts.length === 4) {
    return { page: 'join', id: second, invitation: fourth };
  }
  if (first === 't' && second && third === 'replay' && parts.length === 3) {
    const { at, as } = { at: count(url, 'at'), as: eyes(url) };
    return {
      page: 'replay',
      id: second,
      ...(at !== undefined && { at }),
      ...(as !== undefined && { as }),
    };
  }
  if (first === 'rules' && parts.length === 1) return { page: 'rules' };
  if (first === 'rules' && second && parts.length === 2) {
    const rule = plain(url.hash.slice(1));
    return { page: 'rules', game: second, ...(rule && { rule }) };
  }
  return { page: 'lost', path: url.pathname };
}

export function replayAddress(id: string, at?: number, as?: Eyes): string {
  const query = new URLSearchParams();
  if (at !== undefined) query.set('at', String(at));
  if (as !== undefined) query.set('as', String(as));
  const asked = query.toString();
  return `/t/${encodeURIComponent(id)}/replay${asked ? `?${asked}` : ''}`;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function count(url: URL, key: string): number | undefined {
  const value = url.searchParams.get(key);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function eyes(url: URL): Eyes | undefined {
  return url.searchParams.get('as') === 'all' ? 'all' : count(url, 'as');
}

class Router {
  address = $state(typeof location === 'undefined' ? '/' : here());
  route = $derived(parse(this.address));

  go(address: string, replace = false) {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.address = here();
    if (!replace) scrollTo(0, 0);
  }

  /** Changes what the address bar says without changing the page. */
  note(address: string) {
    history.replaceState(null, '', address);
  }

  /** Plain links stay plain links; a plain click on one of ours does not load the page again. */
  follow() {
    addEventListener('popstate', () => {
      this.address = here();
    });
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
        return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

function here(): string {
  return location.pathname + location.search + location.hash;
}

export const router = new Router();
