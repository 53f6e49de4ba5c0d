/**
 * The subset of react-router used by the shell and remotes. Shared packages aren't tree-shaken, and all of it includes
 * a server, a bundler's runtime and a data router: about 40 kB more per page. If a remote needs another name, add it
 * here. The shell's configuration sets `whole-react-router`, because the plain name would resolve to this file.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'whole-react-router';
