// Loaded beforehand into the processes that run tests. Jest reads every module anew for each test file, so that no file
// sees what another has left in it, and so it stays: what is kept here is only what V8 made of a source, which holds
// nothing of what ran, and it is taken again only for a source that is the same to the letter.
import vm from 'node:vm';

interface Compiled {
  readonly code: string;
  readonly data: Buffer | undefined;
}

const modules = new Map<string, Compiled>();
const functions = new Map<string, Compiled>();
const { SourceTextModule: BareModule, compileFunction: bareCompileFunction } = vm;

/** As Node has it; its types lack what is asked of it here. */
interface SourceTextModule extends vm.SourceTextModule {
  createCachedData(): Buffer;
}

function compileModule(code: string, options: vm.SourceTextModuleOptions = {}): vm.SourceTextModule {
  const name = options.identifier ?? '';
  const cachedData = remembered(modules, name, code);
  try {
    if (cachedData) return new BareModule(code, { ...options, cachedData });
  } catch {
    // V8 takes nothing that it made under other flags, and a test may have set some.
    modules.clear();
  }
  const compiled = new BareModule(code, options) as SourceTextModule;
  // Possible only as long as nothing of it has run.
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
