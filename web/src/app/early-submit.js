// Stands inline in every page. Until the app has taken over the forms of a page, a browser would send one by itself, the
// password in the address. That is held back here, and made up for by take-over-forms.ts.
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
    return sent;
  };
})();
