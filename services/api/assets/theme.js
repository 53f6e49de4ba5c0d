// The theme that was chosen in the application, which keeps it in this browser under Mantine's name; without a choice
// the style sheets follow the system. It stands before them, so that nothing is drawn in the other theme first.
(() => {
  const key = 'mantine-color-scheme-value';
  const root = document.documentElement;
  // What the browser draws around the page, as a phone's status bar: the first for light, the second for dark.
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = bars.map((bar) => bar.content);

  const chosen = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that keeps nothing has no choice to remember.
      return null;
    }
  };

  const show = () => {
    const choice = chosen();
    const isChosen = choice === 'light' || choice === 'dark';
    if (isChosen) root.dataset.theme = choice;
    else delete root.dataset.theme;
    bars.forEach((bar, index) => (bar.content = (isChosen ? choice === 'dark' : index === 1) ? dark : light));
  };

  show();
  // Chosen anew in another tab.
  addEventListener('storage', show);
})();
