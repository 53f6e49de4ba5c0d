// Copying and sharing need a script; without it the link stands on the card to be held and copied by hand.
const card = document.querySelector('[data-link]');
const told = document.querySelector('[role="status"]');
const link = card.dataset.link;

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
    return 'Referral link copied to clipboard!';
  } catch {
    return 'Failed to copy link';
  }
}

async function share() {
  try {
    await navigator.share({ title: document.title, url: link });
    return 'Shared successfully!';
  } catch (error) {
    return error.name === 'AbortError' ? '' : 'Failed to share';
  }
}

// A page that is not encrypted, as on a practice's own network, is given no clipboard.
if (navigator.clipboard) offer('copy', copy);
if (navigator.share) offer('share', share);
