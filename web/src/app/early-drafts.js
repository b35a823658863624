// Inline script below the forms of a page. It restores drafts of this tab (use-draft.ts) before the user can type; a
// later script would overwrite what the user types.
for (const form of document.querySelectorAll('form[data-draft]')) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(form.dataset.draft)) ?? {};
    for (const [name, text] of Object.entries(kept)) {
      const field = form.elements.namedItem(name);
      if (field?.value === '' && typeof text === 'string') field.value = text;
    }
  } catch {
    // The draft is unreadable, or the browser blocks storage.
  }
}
