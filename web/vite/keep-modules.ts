import type { Plugin } from "vite";

/**
 * Lets the browser keep a module it was served. Each test file begins in a frame of its own and
 * would ask again for the same hundreds; where nobody watches the files, none of them changes.
 */
export function keepModules(): Plugin {
  return {
    name: "keep-modules",
    configureServer({ config, middlewares }) {
      if (config.server.watch !== null) return;
      middlewares.use((_request, response, next) => {
        const { setHeader } = response;
        response.setHeader = (name, value) =>
          setHeader.call(response, name, value === "no-cache" ? "max-age=3600" : value);
        next();
      });
    },
  };
}
