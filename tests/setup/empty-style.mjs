/** Replaces every style sheet in component tests. Each class maps to its own name. */
export default new Proxy({}, { get: (_, name) => String(name) });
