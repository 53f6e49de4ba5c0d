// Preloaded into the processes that run tests. Jest gives each test file a context with a proxy as its global object,
// to clear it at the end. Every use of Math, Number or Promise goes through the proxy, also in libraries, and takes
// forty times as long. This uses a plain global object, which ends with its context.
import { types } from 'node:util';
import vm from 'node:vm';

const { createContext } = vm;

/**
 * For the service under test, which jest would evaluate again for each file and run cold. Node loads it once for all
 * files of a process: it holds no state outside its app.
 */
const importOnce = (name: string): Promise<unknown> => import(name);

vm.createContext = (object, options) =>
  Object.assign(createContext(types.isProxy(object) ? vm.constants.DONT_CONTEXTIFY : object, options), { importOnce });
