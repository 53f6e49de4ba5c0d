import { RuntimeGlobals, RuntimeModule } from '@rspack/core';

const { interceptModuleExecution, moduleCache } = RuntimeGlobals;

/** Removes a module from the cache if it throws while running. */
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
 * Lets a module that threw run again at the next `import()`. If a shared package fails to load, each module that
 * imports it throws, and the runtime would keep that half-initialized module: the next `import()` would succeed, and
 * its first use would fail with "Cannot access 'x' before initialization". `strictModuleErrorHandling` doesn't help,
 * because it caches the failure instead.
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
