// It says whether the page is light or dark before anything of it is drawn, so that a choice other than the system's
// does not flash. It is served as it stands here, without its comments, and is a file because the content security
// policy allows no script in the page. Once Mantine runs it keeps the same attribute, under its own storage key.
(() => {
  const root = document.documentElement;
  const attribute = 'data-mantine-color-scheme';
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;

  const chosen = () => {
    try {
      return localStorage.getItem('mantine-color-scheme-value');
    } catch {
      // A browser that keeps nothing has no choice to remember.
      return null;
    }
  };

  const choice = chosen();
  root.setAttribute(attribute, choice === 'light' || choice === 'dark' ? choice : systemIsDark ? 'dark' : 'light');

  // What the browser draws around the page, as a phone's status bar, follows the page and not only the system.
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = bars.map((bar) => bar.content);
  const follow = () => bars.forEach((bar) => (bar.content = root.getAttribute(attribute) === 'dark' ? dark : light));
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: [attribute] });
})();
