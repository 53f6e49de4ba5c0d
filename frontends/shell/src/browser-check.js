// Runs before everything else, in syntax that every browser supports. A browser below the minimum
// (frontends/federation/src/browser-floors.json) lacks one of these three. It gets the page's notice instead of the
// application, which would leave the page blank.
(function () {
  if (typeof structuredClone === 'function' && typeof HTMLDialogElement === 'function' && 'hasOwn' in Object) return;
  // Fires before the page's deferred scripts run. Without its root, the application stops at its first line.
  document.addEventListener('readystatechange', function () {
    if (!document.getElementById('root')) return;
    document.body.removeChild(document.getElementById('root'));
    document.body.removeChild(document.getElementById('slow-start'));
    document.getElementById('too-old').removeAttribute('hidden');
  });
})();
