const commonJs = /[\\/]@module-federation[\\/].+\.cjs$/;
const asModule = (file) => file.replace(/\.cjs$/, '.js');

/**
 * The federation plugin resolves its runtime with `require`, both in imports and in aliases, and so bundles the
 * CommonJS build, which can't be tree-shaken. The same package's ES modules are a third smaller. Register this after
 * the federation plugin, whose aliases it changes.
 */
export class RuntimeAsModules {
  apply(compiler) {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    new NormalModuleReplacementPlugin(commonJs, (resource) => {
      resource.request = asModule(resource.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('RuntimeAsModules', () => {
      const { alias } = compiler.options.resolve;
      for (const [name, file] of Object.entries(alias)) if (commonJs.test(file)) alias[name] = asModule(file);
    });
  }
}
