// Copying and sharing need a script; without it the link stands on the card to be held and copied by hand.
const card = document.querySelector('[data-link]');
const told = document.querySelector('[role="status"]');
// What is said stands on the card, in its reader's language.
const { link, copied, copyFailed, shared, shareFailed } = card.dataset;

function offer(name, act) {
  const button = document.querySelector(`[data-act="${name}"]`);
  button.hidden = false;
  button.addEventListener('click', () => {
    void act().then((words) => {
      told.textContent = words;
    });
  });
}

async function copy() {
  try {
    await navigator.clipboard.writeText(link);
    return copied;
  } catch {
    return copyFailed;
  }
}

async function share() {
  try {
    await navigator.share({ title: document.title, url: link });
    return shared;
  } catch (error) {
    return error.name === 'AbortError' ? '' : shareFailed;
  }
}

// A page that is not encrypted, as on a practice's own network, is given no clipboard.
if (navigator.clipboard) offer('copy', copy);
if (navigator.share) offer('share', share);
