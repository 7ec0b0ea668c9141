// Before the first paint, so that dark mode never flashes white. A file, because the content policy forbids inline scripts.
(function () {
  var scheme;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    scheme = 'auto';
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
