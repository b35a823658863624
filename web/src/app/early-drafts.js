// Stands inline below the forms of a page. What the tab has kept of them (use-draft.ts) is in them before anybody is:
// put in later, it would get between what somebody types.
for (const form of document.querySelectorAll('form[data-draft]')) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(form.dataset.draft)) ?? {};
    for (const [name, text] of Object.entries(kept)) {
      const field = form.elements.namedItem(name);
      if (field?.value === '' && typeof text === 'string') field.value = text;
    }
  } catch {
    // Nothing readable is kept, or nothing can be.
  }
}
