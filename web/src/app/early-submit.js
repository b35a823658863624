// Inline script of every page. Before the app handles the forms, a browser would send one itself, with the password in
// the address. This script holds the submit event back, and take-over-forms.ts repeats it. From then on the app
// works, and the notice of first-scripts.js goes.
(() => {
  let sent = null;
  const hold = (event) => {
    event.preventDefault();
    sent = event.target;
  };
  document.addEventListener('submit', hold, true);
  window.takeOverForms = () => {
    document.removeEventListener('submit', hold, true);
    delete window.takeOverForms;
    document.getElementById('not-started').remove();
    return sent;
  };
})();
