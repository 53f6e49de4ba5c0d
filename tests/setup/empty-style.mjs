/** Stands for every style sheet in component tests: each class is called by its own name there. */
export default new Proxy({}, { get: (_, name) => String(name) });
