// Sets light or dark before anything is drawn, so that a choice other than the system's doesn't flash. It's served as
// it is, without its comments, and is a file because the content security policy allows no inline script. Once Mantine
// runs, it maintains the same attribute, under its own storage key.
(() => {
  const root = document.documentElement;
  // The service draws a page's first step. A history entry that remembers a later one waits for the program.
  if (history.state && history.state.usr) root.setAttribute('data-later-step', '');
  const attribute = 'data-mantine-color-scheme';
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;

  const chosen = () => {
    try {
      return localStorage.getItem('mantine-color-scheme-value');
    } catch {
      // Without storage, there is no saved choice.
      return null;
    }
  };

  const choice = chosen();
  root.setAttribute(attribute, choice === 'light' || choice === 'dark' ? choice : systemIsDark ? 'dark' : 'light');

  // Browser UI such as a phone's status bar follows the page's theme, not just the system's.
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = bars.map((bar) => bar.content);
  const follow = () => bars.forEach((bar) => (bar.content = root.getAttribute(attribute) === 'dark' ? dark : light));
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: [attribute] });
})();
