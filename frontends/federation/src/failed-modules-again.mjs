import { RuntimeGlobals, RuntimeModule } from '@rspack/core';

const { interceptModuleExecution, moduleCache } = RuntimeGlobals;

/** Removes a module from the cache when it throws while it runs. */
class EvictFailedModules extends RuntimeModule {
  constructor() {
    super('evict failed modules', RuntimeModule.STAGE_BASIC);
  }

  generate() {
    return `${interceptModuleExecution}.push((options) => {
  const { id, factory } = options;
  options.factory = function (...given) {
    try {
      return factory.apply(this, given);
    } catch (failure) {
      delete ${moduleCache}[id];
      throw failure;
    }
  };
});`;
  }
}

/**
 * Lets a module that threw run again with the next `import()`. A shared package that can't be loaded makes each module
 * that imports it throw, and the runtime would keep that module half done: the next `import()` would succeed, and its
 * first use would end in "Cannot access 'x' before initialization". `strictModuleErrorHandling` is no help, since it
 * keeps the failure instead.
 */
export class FailedModulesAgain {
  apply(compiler) {
    compiler.hooks.compilation.tap('FailedModulesAgain', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FailedModulesAgain', (chunk, needed) => {
        needed.add(interceptModuleExecution);
        needed.add(moduleCache);
        compilation.addRuntimeModule(chunk, new EvictFailedModules());
      });
    });
  }
}
