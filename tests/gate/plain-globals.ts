// Preloaded into the processes that run tests. Jest gives each test file a context with a proxy as its global object,
// to clear it at the end. Every use of Math, Number or Promise goes through the proxy, also in libraries, and takes
// forty times as long. This uses a plain global object, which ends with its context.
import { types } from 'node:util';
import vm from 'node:vm';

const { createContext } = vm;

vm.createContext = (object, options) =>
  createContext(types.isProxy(object) ? vm.constants.DONT_CONTEXTIFY : object, options);
