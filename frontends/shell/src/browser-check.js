// Runs before everything else, in a language that every browser can read. A browser below the floor
// (frontends/federation/src/browser-floors.json) lacks one of these three: it gets the page's notice in place of the
// program, which would leave the page blank.
(function () {
  if (typeof structuredClone === 'function' && typeof HTMLDialogElement === 'function' && 'hasOwn' in Object) return;
  // Comes before the page's deferred scripts run. Without its root the program stops at its first line.
  document.addEventListener('readystatechange', function () {
    if (!document.getElementById('root')) return;
    document.body.removeChild(document.getElementById('root'));
    document.getElementById('too-old').removeAttribute('hidden');
  });
})();
