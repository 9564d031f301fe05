// Loads the page again if a script of the Studio did not come: a module that failed is never requested again, and the
// page would say for ever that the Studio is loading. A file of its own, which runs before them. The wait leaves a
// service that restarts time to return.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) setTimeout(() => location.reload(), 3000);
  },
  true,
);
