// Preloaded into the processes that run tests. Jest evaluates every module again for each test file, to isolate them,
// and this keeps that. It only caches V8's compiled code, which holds no state, and reuses it only for identical
// sources.
import vm from 'node:vm';

interface Compiled {
  readonly code: string;
  readonly data: Buffer | undefined;
}

const modules = new Map<string, Compiled>();
const functions = new Map<string, Compiled>();
const { SourceTextModule: BareModule, compileFunction: bareCompileFunction } = vm;

/** Node's class. Its types lack this method. */
interface SourceTextModule extends vm.SourceTextModule {
  createCachedData(): Buffer;
}

function compileModule(code: string, options: vm.SourceTextModuleOptions = {}): vm.SourceTextModule {
  const name = options.identifier ?? '';
  const cachedData = remembered(modules, name, code);
  try {
    if (cachedData) return new BareModule(code, { ...options, cachedData });
  } catch {
    // V8 rejects code compiled under other flags, and a test may have set some.
    modules.clear();
  }
  const compiled = new BareModule(code, options) as SourceTextModule;
  // Only possible before the module runs.
  modules.set(name, { code, data: compiled.createCachedData() });
  return compiled;
}

const compileFunction: typeof vm.compileFunction = (code, parameters, options = {}) => {
  const name = options.filename ?? '';
  const cachedData = remembered(functions, name, code);
  if (cachedData) {
    const compiled = bareCompileFunction(code, parameters, { ...options, cachedData });
    if (compiled.cachedDataRejected) functions.clear();
    return compiled;
  }
  const compiled = bareCompileFunction(code, parameters, { ...options, produceCachedData: true });
  functions.set(name, { code, data: compiled.cachedData });
  return compiled;
};

const SourceTextModule = new Proxy(BareModule, {
  construct: (_, [code, options]: ConstructorParameters<typeof vm.SourceTextModule>) => compileModule(code, options),
});
Object.assign(vm, { SourceTextModule, compileFunction });

function remembered(known: ReadonlyMap<string, Compiled>, name: string, code: string): Buffer | undefined {
  const compiled = known.get(name);
  return compiled?.code === code ? compiled.data : undefined;
}
