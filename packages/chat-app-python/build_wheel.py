"""Builds the wheel with the standard library only, so that a build needs no network.

Run `python3 build_wheel.py [folder]`. The file is also the build backend of pyproject.toml (PEP 517), which
`pip wheel .` and `pip install .` call.
"""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent
# A fixed time, so that the same sources always produce the same wheel. It is the earliest that a zip file can store.
FILE_TIME = (1980, 1, 1, 0, 0, 0)
WHEEL = """Wheel-Version: 1.0
Generator: build_wheel.py
Root-Is-Purelib: true
Tag: py3-none-any
"""


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into the folder and returns its file name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    prefix = f"{project['name'].replace('-', '_')}-{project['version']}"
    info = f"{prefix}.dist-info"
    sources = sorted(file for file in (ROOT / "src").rglob("*") if file.suffix == ".py" or file.name == "py.typed")
    files = {file.relative_to(ROOT / "src").as_posix(): file.read_bytes() for file in sources}
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = format_metadata(project).encode()
    files[f"{info}/WHEEL"] = WHEEL.encode()
    files[f"{info}/RECORD"] = format_record(files, f"{info}/RECORD").encode()

    name = f"{prefix}-py3-none-any.whl"
    Path(wheel_directory).mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, FILE_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, content)
    return name


def format_metadata(project):
    """Formats the core metadata: headers, an empty line and the README."""
    headers = [
        ("Metadata-Version", "2.4"),
        ("Name", project["name"]),
        ("Version", project["version"]),
        ("Summary", project["description"]),
        ("Author", ", ".join(author["name"] for author in project["authors"])),
        ("License-Expression", project["license"]),
        *(("License-File", file) for file in project["license-files"]),
        ("Keywords", ",".join(project["keywords"])),
        *(("Classifier", classifier) for classifier in project["classifiers"]),
        *(("Project-URL", f"{label}, {url}") for label, url in project.get("urls", {}).items()),
        ("Requires-Python", project["requires-python"]),
        *(("Requires-Dist", dependency) for dependency in project["dependencies"]),
        ("Description-Content-Type", "text/markdown"),
    ]
    readme = (ROOT / project["readme"]).read_text("utf-8")
    return "".join(f"{name}: {value}\n" for name, value in headers) + f"\n{readme}"


def format_record(files, record):
    """Formats the list of files with their hashes and sizes. The list itself has neither."""
    lines = [f"{path},sha256={hash_file(content)},{len(content)}" for path, content in files.items()]
    return "".join(f"{line}\n" for line in [*lines, f"{record},,"])


def hash_file(content):
    """Returns the SHA-256 in base64url without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    folder = sys.argv[1] if len(sys.argv) > 1 else "dist"
    print(Path(folder) / build_wheel(folder))
