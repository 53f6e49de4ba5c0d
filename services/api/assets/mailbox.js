const shown = document.querySelector('main').dataset.newest;

/** Shows the page anew once there is newer mail; a text that is being read stays until then. */
setInterval(async () => {
  const answer = await fetch('/dev/mailbox.json').catch(() => undefined);
  if (!answer?.ok) return;
  const [newest] = await answer.json();
  if ((newest?.at ?? '') !== shown) location.reload();
}, 2000);
