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
const bareCompileFunction = vm.compileFunction;

class RememberedModule extends vm.SourceTextModule {
  /** Missing in the types of Node. */
  declare createCachedData: () => Buffer;

  constructor(code: string, options: vm.SourceTextModuleOptions = {}) {
    const name = options.identifier ?? '';
    const cachedData = remembered(modules, name, code);
    super(code, cachedData ? { ...options, cachedData } : options);
    // Possible only as long as nothing of it has run.
    if (!cachedData) modules.set(name, { code, data: this.createCachedData() });
  }
}

const compileFunction: typeof vm.compileFunction = (code, parameters, options = {}) => {
  const name = options.filename ?? '';
  const cachedData = remembered(functions, name, code);
  if (cachedData) return bareCompileFunction(code, parameters, { ...options, cachedData });
  const compiled = bareCompileFunction(code, parameters, { ...options, produceCachedData: true });
  functions.set(name, { code, data: compiled.cachedData });
  return compiled;
};

Object.assign(vm, { SourceTextModule: RememberedModule, compileFunction });

function remembered(known: ReadonlyMap<string, Compiled>, name: string, code: string): Buffer | undefined {
  const compiled = known.get(name);
  return compiled?.code === code ? compiled.data : undefined;
}
