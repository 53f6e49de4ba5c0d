const commonJs = /[\\/]@module-federation[\\/].+\.cjs$/;
const asModule = (file) => file.replace(/\.cjs$/, '.js');

/**
 * The federation plugin finds its runtime with `require`, in what it imports and in the aliases it sets, and so brings
 * the CommonJS build, of which nothing can be left out. The same package's ES modules stand beside it and are a third
 * smaller. It has to stand after the federation plugin, whose aliases it changes.
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
